import { type ReactNode, useId } from 'react';
import { Engines } from './engines';
import { History } from './history';
import styles from './indexing.module.css';
import { SitemapAddress } from './sitemap-address';
import { SubmitForm } from './submit.form';

/** Submitting URLs to search engines. */
export function IndexingScreen() {
  return (
    <div className={styles.screen}>
      <Part title="Submit URLs">
        <SubmitForm />
      </Part>
      <Part title="Sitemap">
        <SitemapAddress />
      </Part>
      <Part title="Search engines">
        <Engines />
      </Part>
      <Part title="History">
        <History />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
