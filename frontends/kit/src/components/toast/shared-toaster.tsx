import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from './toaster';

const present: object[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Enters the line for as long as it is mounted; whoever is first in it shows the toasts. */
const enter = (self: object) => (listener: () => void) => {
  present.push(self);
  listeners.add(listener);
  tell();
  return () => {
    present.splice(present.indexOf(self), 1);
    listeners.delete(listener);
    tell();
  };
};

/** For islands: several on a page share one toaster, at the end of the body, where no container can clip it. */
export function SharedToaster() {
  const [{ self, subscribe }] = useState(() => {
    const token = {};
    return { self: token, subscribe: enter(token) };
  });
  const first = useSyncExternalStore(
    subscribe,
    () => present[0],
    () => undefined,
  );
  return first === self ? createPortal(<Toaster />, document.body) : null;
}
