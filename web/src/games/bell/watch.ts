/** The stopwatch: from the first paint of a reveal to a press. */

export interface Outside {
  /** Called with the time of the frame in which everything drawn so far is painted. */
  painted(then: (now: number) => void): () => void;
}

export const browser: Outside = {
  painted: (then) => {
    const frame = requestAnimationFrame(then); // its time is on the clock of events
    return () => cancelAnimationFrame(frame);
  },
};

export class Watch {
  /** What has been painted, and when. */
  #seen: { reveal: number | null; at: number } | null = null;

  constructor(private readonly outside: Outside = browser) {}

  /** This was drawn just now. Until it is painted, a press still means what was there before. */
  show(reveal: number | null): () => void {
    return this.outside.painted((at) => {
      if (this.#seen?.reveal !== reveal) this.#seen = { reveal, at };
    });
  }

  /** What a press at this time answers, and after how many milliseconds. */
  press(at: number): { reveal: number; ms: number } | null {
    if (this.#seen?.reveal == null) return null;
    return { reveal: this.#seen.reveal, ms: Math.max(0, Math.round(at - this.#seen.at)) };
  }
}
