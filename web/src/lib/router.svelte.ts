/** The current route. Links within the app do not reload the page. */
import { parse, placeOf, to, type Route } from './routes';

class Router {
  route = $state.raw<Route>(here());
  /**
   * Counts navigations. The page is keyed by it, so that going from one table to another creates a
   * new page.
   */
  step = $state(0);

  go(path: string): void {
    history.pushState(null, '', to(path));
    this.#look();
  }

  /** Handles the browser's back and forward buttons, and clicks on links within the app. */
  follow(): () => void {
    const look = () => this.#look();
    const click = (event: MouseEvent) => this.#click(event);
    window.addEventListener('popstate', look);
    document.addEventListener('click', click);
    return () => {
      window.removeEventListener('popstate', look);
      document.removeEventListener('click', click);
    };
  }

  #look(): void {
    this.route = here();
    this.step += 1;
    window.scrollTo(0, 0);
  }

  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    event.preventDefault();
    this.go(placeOf(link));
  }
}

function here(): Route {
  const [path = '', search = ''] = placeOf(location).split('?');
  return parse(path, search && `?${search}`);
}

export const router = new Router();
