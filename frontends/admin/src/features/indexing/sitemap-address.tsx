import { Button } from '@latchline/kit/components/button/button';
import { useRef } from 'react';
import { toast } from 'sonner';
import styles from './indexing.module.css';

/** Where the sitemap is, to be pasted where engines ask for it. */
export function SitemapAddress() {
  const field = useRef<HTMLInputElement>(null);
  const address = `${location.origin}/sitemap.xml`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Sitemap URL copied to clipboard');
    } catch {
      // Some browsers ask first and some offices forbid it: selected, it is one key away.
      field.current?.select();
      toast.error('The browser did not allow it. The address is selected: copy it by hand.');
    }
  };
  return (
    <div className={styles.sitemap}>
      <input ref={field} className="input" readOnly value={address} aria-label="Sitemap URL" />
      <Button onClick={() => void copy()}>Copy</Button>
      <a className="btn btn-quiet" href="/sitemap.xml" target="_blank" rel="noreferrer">
        Open
      </a>
    </div>
  );
}
