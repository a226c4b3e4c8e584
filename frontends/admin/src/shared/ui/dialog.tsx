import { Icon } from '@latchline/kit/icons/icon';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/** The native modal dialog: traps focus, closes on Escape and restores focus. */
export function Dialog({
  title,
  onClose,
  sheet = false,
  wide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Slides up from the bottom on a phone. */
  sheet?: boolean;
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const heading = useId();
  // A layout effect: only a dialog that is still in the document gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser focuses the first control, which is the Close button.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, sheet && styles.sheet, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // Selecting text to beyond the edge ends in a click on the dialog, too.
        if (target === dialog.current && pressed.current === target) dialog.current.close();
      }}
    >
      <div className={styles.body}>
        <div className={styles.heading}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className="btn btn-quiet square" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
