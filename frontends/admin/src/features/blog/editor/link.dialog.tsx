import { pageOverrideRoutes } from '@latchline/contracts/seo/heads/page-override.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSettled } from '../../../shared/browser/use-settled';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { Dialog } from '../../../shared/ui/dialog';
import styles from './editor.module.css';
import { linkAddress } from './link-address';
import type { TextLink } from './text/text-handle';

const shownPages = 8;

/** Makes a link to a page of the site, found by its words, or to a typed address. */
export function LinkDialog({
  link,
  onSet,
  onClose,
}: {
  link: TextLink;
  onSet: (link: TextLink) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(link.text);
  const [address, setAddress] = useState(link.address);
  const [wrong, setWrong] = useState(false);
  const q = useSettled(address.trim());
  const pages = useSitePages(q);
  const set = (target: string, name = target) => {
    onSet({ text: text.trim() || name, address: target });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const target = linkAddress(address);
    setWrong(!target);
    if (target) set(target);
  };
  return (
    <Dialog title={link.address ? 'Change link' : 'Add link'} onClose={onClose}>
      <form className={styles.link} onSubmit={submit} noValidate>
        <TextField
          label="Page or address"
          hint="Words of a page, such as a service or a town, or an address."
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
          autoComplete="off"
          data-first-focus
          error={wrong ? 'Choose a page below, or enter an address like https://example.com' : undefined}
        />
        <TextField label="Text" optional value={text} onChange={({ target }) => setText(target.value)} />
        {pages.data && pages.data.items.length > 0 && (
          <ul className={styles.pages} aria-label="Pages of the site">
            {pages.data.items.map(({ path, title }) => (
              <li key={path}>
                <button type="button" onClick={() => set(path, nameOf(title))}>
                  <b>{nameOf(title)}</b>
                  <span>{path}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.hint} role="status">
          {pages.isError
            ? 'The pages could not be loaded. An address can still be entered.'
            : pages.data?.items.length === 0 && !linkAddress(address) && 'No page found'}
        </p>
        <div className={styles.actions}>
          {link.address && (
            <Button
              onClick={() => {
                onSet({ ...link, address: '' });
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" type="submit">
            {link.address ? 'Change link' : 'Add link'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The title of a page, without the name of the business that search results show behind it. */
const nameOf = (title: string): string => title.split(' | ')[0] ?? title;

/** An address that leads elsewhere is nothing to search for. */
const useSitePages = (q: string) =>
  useRouteQuery(
    pageOverrideRoutes.listSitePages,
    { query: { q, limit: shownPages } },
    { enabled: !/^(https?:|mailto:|tel:|#)/i.test(q), placeholderData: keepPreviousData },
  );
