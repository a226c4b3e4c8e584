import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { useEffectEvent, useEffect, useState } from 'react';
import { useClients } from '../clients/clients';
import { useRememberMedia } from './media.queries';
import { UploadQueue } from './upload-queue';

/** The upload queue of this component, which begins with `files`. */
export function useUploads(onDone?: (item: MediaItem) => void, files: readonly File[] = []): UploadQueue {
  const { upload } = useClients();
  const remember = useRememberMedia();
  const done = useEffectEvent((item: MediaItem) => {
    remember(item);
    onDone?.(item);
  });
  const [listeners] = useState(() => new Set<(item: MediaItem) => void>());
  useEffect(() => {
    const listener = (item: MediaItem) => done(item);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
  const [queue] = useState(() => {
    const created = new UploadQueue(upload, (item) => listeners.forEach((listener) => listener(item)));
    created.add(files);
    return created;
  });
  return queue;
}
