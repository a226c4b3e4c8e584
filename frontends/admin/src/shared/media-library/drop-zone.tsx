import { largestUploadBytes, uploadMediaTypes } from '@latchline/contracts/content/media/media.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import styles from './media.module.css';

const accepted = uploadMediaTypes.filter((type) => type.startsWith('image/')).join(',');

/** Rejects files over the size limit before sending them. */
function fitting(files: readonly File[]): File[] {
  const tooLarge = files.filter(({ size }) => size > largestUploadBytes);
  if (tooLarge.length > 0)
    toast.error('Pictures can be up to 10 MB', { description: tooLarge.map(({ name }) => name).join(', ') });
  return files.filter((file) => !tooLarge.includes(file));
}

/** Accepts pictures dropped on it or pasted anywhere. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const take = (list: FileList | null | undefined): boolean => {
    const files = fitting([...(list ?? [])]);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const zone = useRef<HTMLDivElement>(null);
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    // What is pasted into an open dialog is not meant for what lies behind it.
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(zone.current)) return;
    if (event.clipboardData?.files.length && take(event.clipboardData.files)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const moved = (by: 1 | -1) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      ref={zone}
      className={styles.zone}
      data-over={over}
      onDragEnter={moved(1)}
      onDragLeave={moved(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      {over && (
        <p className={styles.drop} aria-hidden="true">
          <Icon name="plus" /> Drop to upload
        </p>
      )}
    </div>
  );
}

/** Opens the file chooser. A real button, so that it works by keyboard. */
export function ChooseFiles({
  label,
  multiple = true,
  variant = 'ink',
  onFiles,
}: {
  label: string;
  multiple?: boolean;
  variant?: 'ink' | 'line';
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={`btn btn-${variant}`} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={multiple}
        onChange={({ target }) => {
          const files = fitting([...(target.files ?? [])]);
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
    </>
  );
}
