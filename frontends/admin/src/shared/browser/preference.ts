import { Store } from './store';

/** A preference stored in this browser and shared by all its tabs. */
export class Preference<T extends string> extends Store<T> {
  private readonly key: string;

  constructor(
    name: string,
    private readonly choices: readonly [T, ...T[]],
  ) {
    super(choices[0]);
    this.key = `latchline.${name}`;
    this.set(this.parse(read(this.key)));
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === this.key) this.set(this.parse(newValue));
    });
  }

  choose(value: T): void {
    this.set(value);
    try {
      localStorage.setItem(this.key, value);
    } catch {
      // Without storage, the preference lasts as long as the page.
    }
  }

  private parse(value: string | null): T {
    return this.choices.find((choice) => choice === value) ?? this.choices[0];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
