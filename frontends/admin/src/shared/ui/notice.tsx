import { Icon, type IconName } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message in place of a screen's or list's content. */
export function Notice({
  title,
  icon,
  alert = false,
  level = 1,
  children,
}: {
  title: string;
  icon: IconName;
  alert?: boolean;
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={level === 1 ? `${styles.notice} ${styles.screen}` : styles.notice}
      role={alert ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
