/** The picture after one event of several: what is in hand, who has how many points. For the eye only. */
import type { MetamorphoseEvent, MetamorphoseView } from '../../lib/protocol';

export function step(view: MetamorphoseView, event: MetamorphoseEvent): MetamorphoseView {
  switch (event.type) {
    case 'won':
    case 'glorified':
      return gained(view, event.seat, event.points);
    case 'summoned':
      return { ...view, market: view.market.map((card, place) => (place === event.place ? null : card)) };
    default:
      return view;
  }
}

function gained(view: MetamorphoseView, seat: number, points: number): MetamorphoseView {
  const areas = view.areas.map((area, at) =>
    at === seat ? { ...area, points: area.points + points } : area,
  );
  return { ...view, areas };
}
