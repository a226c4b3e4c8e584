import { Icon } from '@latchline/kit/icons/icon';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useKeys } from '../browser/use-keys';
import styles from './table.module.css';

/** Details of a list item, beside the list. Escape closes it; focus moves to its heading. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useKeys({ Escape: onClose });
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn btn-quiet square" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}
