import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { useEffectEvent, useEffect, useState } from 'react';
import { useClients } from '../clients/clients';
import { useRememberMedia } from './media.queries';
import { UploadQueue } from './upload-queue';

/** The upload queue of this component. */
export function useUploads(onDone?: (item: MediaItem) => void): UploadQueue {
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
  const [queue] = useState(
    () => new UploadQueue(upload, (item) => listeners.forEach((listener) => listener(item))),
  );
  return queue;
}
