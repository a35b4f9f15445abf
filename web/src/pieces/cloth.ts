/** The colours of a cloth by night and by day, as CSS has them. */
export interface ClothColours {
  night: Dyes;
  day: Dyes;
}

export interface Dyes {
  /** What light falls on it. */
  light: string;
  /** A glow in the middle. */
  glow: string;
  /** The velvet, from the upper edge down. */
  top: string;
  middle: string;
  bottom: string;
  /** The dark around it. */
  edge: string;
}

/** Both as custom properties: `--night-top: …; --day-top: …`. The style sheet takes those of the room. */
export function propertiesOf(colours: ClothColours): string {
  const named = (room: string, dyes: Dyes) =>
    Object.entries(dyes).map(([name, colour]) => `--${room}-${name}: ${colour}`);
  return [...named('night', colours.night), ...named('day', colours.day)].join('; ');
}
