import { maxAltTextLength } from '@latchline/contracts/content/media/media.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../browser/store';
import styles from './media.module.css';
import type { Upload, UploadQueue } from './upload-queue';

/** Chosen files, to be described and uploaded. */
export function UploadTray({ queue }: { queue: UploadQueue }) {
  const uploads = useStore(queue);
  const tray = useRef<HTMLElement>(null);
  const open = uploads.filter(({ state }) => state !== 'done');
  const unsent = open.filter(({ state, again }) => state === 'asking' || (state === 'failed' && again));
  if (open.length === 0) return null;
  const send = () => {
    if (!queue.send())
      requestAnimationFrame(() => tray.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <section className={styles.tray} ref={tray} aria-label="Pictures to upload">
      <ul>
        {open.map((upload) => (
          <Row key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
      {unsent.length > 0 && (
        <div className={styles.actions}>
          <p>Describe each picture for people who can't see it.</p>
          <Button variant="ink" onClick={send}>
            {unsent.length === 1 ? 'Upload 1 picture' : `Upload ${unsent.length} pictures`}
          </Button>
        </div>
      )}
      <p className="vh" role="status">
        {uploads.filter(({ state }) => state === 'done').length > 0 && 'Uploaded'}
      </p>
    </section>
  );
}

function Row({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, file, words, state, share, problem, again } = upload;
  const address = useDataAddress(file);
  const busy = state === 'sending' || state === 'drawing';
  return (
    <li>
      {address ? <img src={address} alt="" /> : <span className={styles.blank} />}
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{file.name || 'Pasted picture'}</b> {formatSize(file.size)}
        </p>
        {busy ? (
          <p className={styles.progress}>
            <progress
              max={1}
              value={state === 'drawing' ? undefined : share}
              aria-label={`Sending ${file.name}`}
            />
            {state === 'drawing' ? 'Processing…' : share > 0 ? `${Math.round(share * 100)} %` : 'Waiting…'}
          </p>
        ) : state === 'failed' && !again ? (
          <p className={styles.bad} role="alert">
            {problem}
          </p>
        ) : (
          <>
            {state === 'failed' && (
              <p className={styles.bad} role="alert">
                {problem}
              </p>
            )}
            <TextField
              label="What it shows"
              value={words.alt}
              maxLength={maxAltTextLength}
              disabled={words.decorative}
              error={state === 'asking' ? (problem ?? undefined) : undefined}
              onChange={({ target }) => queue.describe(key, { alt: target.value })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={words.decorative}
                onChange={({ target }) => queue.describe(key, { decorative: target.checked })}
              />
              Decorative: no description needed
            </label>
          </>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet square"
        aria-label={`${busy ? 'Stop' : 'Remove'} ${file.name || 'the picture'}`}
        onClick={() => queue.drop(key)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Uses a data URL, because the content security policy does not allow blob URLs. */
function useDataAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type)) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
