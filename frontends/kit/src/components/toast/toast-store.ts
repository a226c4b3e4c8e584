export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** One at most, because a toast disappears. */
  action?: ToastAction;
  durationMs: number;
}

export interface ToastOptions {
  action?: ToastAction;
  durationMs?: number;
}

const toastDurationMs = 5_000;
const maxShown = 3;

export interface ToastStore {
  subscribe(listener: () => void): () => void;
  /** The same array until it changes, as `useSyncExternalStore` requires. */
  current(): readonly Toast[];
  add(kind: Toast['kind'], message: string, options?: ToastOptions): number;
  dismiss(id: number): void;
}

export function createToastStore(): ToastStore {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
    add(kind, message, { action, durationMs = toastDurationMs } = {}) {
      const id = nextId++;
      change([...shown, { id, kind, message, action, durationMs }].slice(-maxShown));
      return id;
    },
    dismiss: (id) => change(shown.filter((toast) => toast.id !== id)),
  };
}
