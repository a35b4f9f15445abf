/**
 * Stores values between visits, in `localStorage`. If a browser has none (a private window), the
 * values are lost with the page, without an error.
 */
const name = (key: string): string => `sortilege.${key}`;

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(name(key));
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // a private window: the value lasts as long as the page
  }
}

export function keptList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(kept(key) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export function keepList(key: string, items: readonly string[]): void {
  keep(key, JSON.stringify(items));
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // a private window stores nothing
  }
}

/** The keys with this prefix, without the prefix. */
export function keptUnder(start: string): string[] {
  try {
    const begins = name(start);
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begins))
      .map((key) => key.slice(begins.length));
  } catch {
    return [];
  }
}
