/** The CSS colours of a cloth in the dark and the light theme. */
export interface ClothColours {
  night: Dyes;
  day: Dyes;
}

export interface Dyes {
  /** The kind of light on it. */
  light: string;
  /** A glow in the middle. */
  glow: string;
  /** The velvet, from the upper edge down. */
  top: string;
  middle: string;
  bottom: string;
  /** The dark edge around it. */
  edge: string;
}

/**
 * Both as custom properties: `--night-top: …; --day-top: …`. The style sheet selects those of the
 * current theme.
 */
export function propertiesOf(colours: ClothColours): string {
  const named = (room: string, dyes: Dyes) =>
    Object.entries(dyes).map(([name, colour]) => `--${room}-${name}: ${colour}`);
  return [...named('night', colours.night), ...named('day', colours.day)].join('; ');
}
