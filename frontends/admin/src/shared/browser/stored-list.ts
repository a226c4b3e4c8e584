import { Store } from './store';

/** A list stored in this browser: it survives a reload and is shared by all tabs. */
export class StoredList<Item> extends Store<readonly Item[]> {
  constructor(
    private readonly key: string,
    private readonly isItem: (value: unknown) => value is Item,
  ) {
    super([]);
    this.set(this.parse(read(key)));
    window.addEventListener('storage', (event) => {
      if (event.key === key) this.set(this.parse(event.newValue));
    });
  }

  protected put(items: readonly Item[]): void {
    this.set(items);
    try {
      if (items.length === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(items));
    } catch {
      // Without storage, the list lasts as long as the page.
    }
  }

  private parse(text: string | null): Item[] {
    try {
      const items: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(items) ? items.filter(this.isItem) : [];
    } catch {
      return [];
    }
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
