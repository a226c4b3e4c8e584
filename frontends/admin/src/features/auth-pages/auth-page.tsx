import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { type ReactNode, useEffect } from 'react';
import styles from './sign-in.module.css';

/** Layout of the pages shown before sign-in: a single card. */
export function AuthPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Latchline`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <LogoMark />
          <b>Latchline</b>
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
