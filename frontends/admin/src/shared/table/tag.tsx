import type { ReactNode } from 'react';
import styles from './table.module.css';

export type Tone = 'ok' | 'warn' | 'late' | 'quiet';

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
