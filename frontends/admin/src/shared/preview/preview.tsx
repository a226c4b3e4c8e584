import { previewRoutes } from '@latchline/contracts/pages/preview.operations';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefused, serverMessage } from '../http/api-failure';
import { useRouteQuery } from '../calls/use-route-query';
import { Preference } from '../browser/preference';
import { useStore } from '../browser/store';
import { useWidth } from '../browser/use-width';
import styles from './preview.module.css';
import { useSettled } from '../browser/use-settled';

/** The width the page is rendered at, scaled down to fit. */
const widths = { phone: 360, desktop: 1280 } as const;
type Screen = keyof typeof widths;

const screenPreference = new Preference('preview', ['phone', 'desktop']);

interface PreviewProps {
  /** The page being previewed, such as "/contact". */
  readonly path: string;
  /** Unsaved input; the preview updates when typing pauses. */
  readonly drafts: readonly PageDraft[];
}

/** The real page beside its form. The last preview stays while the next one loads or the input is invalid. */
export function Preview({ path, drafts }: PreviewProps) {
  const typed = useSettled({ path, drafts });
  const screen = useStore(screenPreference);
  const { data, error, isFetching, isPending, refetch } = useRouteQuery(
    previewRoutes.createPreview,
    { body: { ...typed, drafts: [...typed.drafts] } },
    {
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      gcTime: 0,
      refetchInterval: false,
      refetchOnReconnect: true,
    },
  );
  return (
    <section className={styles.preview} aria-label="Preview of the page" aria-busy={isFetching}>
      <div className={styles.bar}>
        <Screens chosen={screen} />
        <p role="status">{words(isFetching, error)}</p>
        {error && !isRefused(error) && (
          <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
            Try again
          </button>
        )}
        <a className="btn btn-quiet" href={path} target="_blank" rel="noreferrer">
          View page
        </a>
      </div>
      {data ? (
        <Frames key={path} address={data.address} width={widths[screen]} />
      ) : (
        <div className={isPending && !error ? styles.ghost : styles.none} />
      )}
    </section>
  );
}

function words(drawing: boolean, error: Error | null): string {
  if (drawing) return 'Drawing…';
  if (!error) return 'Preview';
  return isRefused(error)
    ? (serverMessage(error) ?? "The page can't be previewed yet")
    : 'Failed to load the preview';
}

function Screens({ chosen }: { chosen: Screen }) {
  return (
    <fieldset className={styles.screens}>
      <legend className="vh">Width of the preview</legend>
      {Object.keys(widths).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="preview-width"
            checked={name === chosen}
            onChange={() => screenPreference.choose(name as Screen)}
          />
          {name === 'phone' ? 'Phone' : 'Desktop'}
        </label>
      ))}
    </fieldset>
  );
}

/** Two frames: the next page loads behind the visible one, which avoids flashes and keeps the scroll position. */
function Frames({ address, width }: { address: string; width: number }) {
  const [shown, setShown] = useState(address);
  const place = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box) || width;
  const scale = Math.min(1, room / width);

  const loaded = (frame: HTMLIFrameElement) => {
    const inside = frame.contentWindow;
    inside?.scrollTo(0, place.current);
    inside?.addEventListener('scroll', () => (place.current = inside.scrollY), { passive: true });
    // Links are disabled: they would leave the page being edited.
    frame.contentDocument?.addEventListener('click', (event) => event.preventDefault(), true);
    setShown(frame.getAttribute('src') ?? address);
  };

  const addresses = [...new Set([shown, address])];
  return (
    <div ref={box} className={styles.box}>
      {addresses.map((each) => (
        <Frame
          key={each}
          address={each}
          width={width}
          scale={scale}
          seen={each === shown}
          onLoaded={loaded}
        />
      ))}
    </div>
  );
}

interface FrameProps {
  readonly address: string;
  readonly width: number;
  readonly scale: number;
  readonly seen: boolean;
  readonly onLoaded: (frame: HTMLIFrameElement) => void;
}

function Frame({ address, width, scale, seen, onLoaded }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Set by script, because the content security policy blocks style attributes.
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.style.setProperty('--page-width', `${width}px`);
    current.style.setProperty('--page-scale', String(scale));
  }, [width, scale]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title="Page preview"
      // Scripts are disabled: the page works without them, and a preview must send no analytics or forms.
      sandbox="allow-same-origin"
      data-seen={seen}
      onLoad={(event) => onLoaded(event.currentTarget)}
    />
  );
}
