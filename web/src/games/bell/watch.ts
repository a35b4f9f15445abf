/** Measures the time from the first paint of a reveal to a press. */

export interface Outside {
  /** Calls back with the time of the frame that paints everything drawn so far. */
  painted(then: (now: number) => void): () => void;
}

export const browser: Outside = {
  painted: (then) => {
    const frame = requestAnimationFrame(then); // this timestamp uses the same clock as events
    return () => cancelAnimationFrame(frame);
  },
};

export class Watch {
  /** The reveals painted so far, with their times. */
  #seen: { reveal: number | null; at: number } | null = null;

  constructor(private readonly outside: Outside = browser) {}

  /**
   * Records that this reveal was drawn. Until it is painted, a press still refers to the one
   * before.
   */
  show(reveal: number | null): () => void {
    return this.outside.painted((at) => {
      if (this.#seen?.reveal !== reveal) this.#seen = { reveal, at };
    });
  }

  /** The reveal that a press at this time refers to, and the reaction time in milliseconds. */
  press(at: number): { reveal: number; ms: number } | null {
    if (this.#seen?.reveal == null) return null;
    return { reveal: this.#seen.reveal, ms: Math.max(0, Math.round(at - this.#seen.at)) };
  }
}
