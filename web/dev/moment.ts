import type { CinderellaEvent, CinderellaView } from '../src/lib/protocol';

export interface Moment {
  view: CinderellaView;
  events: CinderellaEvent[];
  legal: Record<number, number[]>;
  mine: number[];
  perspective: number | null;
}
