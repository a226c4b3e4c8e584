import type { Setup } from '@latchline/contracts/api/setup.schema';
import { useMedia } from '../../shared/browser/media';
import { Preview } from '../../shared/preview/preview';
import styles from './styles/setup.module.css';
import { useBusiness } from './queries/setup.queries';

/** Below this width the preview would push the steps off the screen. */
const wide = '(min-width: 75em)';

/** The home page as it is now, beside the steps that change it. */
export function SiteNow({ setup }: { setup: Setup }) {
  const isWide = useMedia(wide);
  const { data } = useBusiness();
  if (!isWide || !data) return null;
  const { name, phone, email, address } = data;
  const domain = setup.items.find(({ step }) => step === 'domain');
  return (
    <aside className={styles.site} aria-label="Your site now">
      <h3>Your site now</h3>
      {/* The saved fields are part of the request, so that the preview follows them. */}
      <Preview
        path="/"
        drafts={[{ kind: 'business-info', business_info: { name, phone, email, address } }]}
      />
      {domain?.state === 'todo' && (
        <p>
          Only you can see it: the address is {setup.site_url}. Visitors reach it after “Domain and padlock”.
        </p>
      )}
    </aside>
  );
}
