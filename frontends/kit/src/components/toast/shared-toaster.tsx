import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from './toaster';

const present: object[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Registers an instance while it is mounted; the first registered instance shows the toasts. */
const register = (self: object) => (listener: () => void) => {
  present.push(self);
  listeners.add(listener);
  notify();
  return () => {
    present.splice(present.indexOf(self), 1);
    listeners.delete(listener);
    notify();
  };
};

/** For islands: all on a page share one toaster, at the end of the body so that no container clips it. */
export function SharedToaster() {
  const [{ self, subscribe }] = useState(() => {
    const token = {};
    return { self: token, subscribe: register(token) };
  });
  const first = useSyncExternalStore(
    subscribe,
    () => present[0],
    () => undefined,
  );
  return first === self ? createPortal(<Toaster />, document.body) : null;
}
