import { TextDecoder } from 'node:util';

/** Fakes for the browser APIs that the dashboard needs and jsdom does not have. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  static get latest(): FakeEventSource | undefined {
    return FakeEventSource.all.at(-1);
  }

  readyState = FakeEventSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }

  connect(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  /** `permanently`: the server refused the connection, so the browser does not reconnect. */
  fail(permanently: boolean): void {
    this.readyState = permanently ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.onerror?.();
  }

  say(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Never fires, because jsdom has no layout. */
const silentObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** The media queries that match. */
let matching: string[] = [];
export const setScreen = (...queries: string[]): void => {
  matching = queries;
};

export function installBrowser(): void {
  Object.assign(window, {
    EventSource: FakeEventSource,
    ResizeObserver: silentObserver,
    TextDecoder,
    // Newer browsers return a promise. An effect that returns it as its cleanup fails here.
    scrollTo: () => Promise.resolve(),
    scrollBy: () => undefined,
    matchMedia: (query: string) => ({
      matches: matching.includes(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
