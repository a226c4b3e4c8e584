import { Button } from '@latchline/kit/components/button/button';
import { useRef } from 'react';
import { toast } from 'sonner';
import styles from './indexing.module.css';

/** The sitemap URL, to paste into the tools of search engines. */
export function SitemapAddress() {
  const field = useRef<HTMLInputElement>(null);
  const address = `${location.origin}/sitemap.xml`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Sitemap URL copied to clipboard');
    } catch {
      // Permission can be denied by the user or by policy. Selected, the URL is one keystroke away.
      field.current?.select();
      toast.error('Your browser blocked copying. The URL is selected, so you can copy it yourself.');
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
