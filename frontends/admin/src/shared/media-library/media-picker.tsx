import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Dialog } from '../ui/dialog';
import { ChooseFiles, DropZone } from './drop-zone';
import { MediaGrid } from './media-grid';
import { MediaTools } from './media-tools';
import styles from './media.module.css';
import { type MediaSearch, useMediaList } from './media.queries';
import { UploadTray } from './upload-tray';
import { useUploads } from './use-uploads';

export interface PickedPicture {
  /** The URL stored in an article; unchanged when the picture is replaced or cropped. */
  readonly url: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly item: MediaItem;
}

const picked = (item: MediaItem): PickedPicture => ({ url: `/media/${item.path}`, alt: item.alt, item });

/** Chooses a picture from the library, or uploads one. */
export function MediaPicker({
  onPick,
  onClose,
}: {
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState<MediaSearch>({ q: '', filter: 'all' });
  const [chosen, setChosen] = useState<MediaItem>();
  const list = useMediaList(search);
  const uploads = useUploads(setChosen);
  return (
    <Dialog title="Choose a picture" wide onClose={onClose}>
      <DropZone onFiles={(files) => uploads.add(files)}>
        <div className={styles.picker}>
          <MediaTools search={search} onSearch={setSearch}>
            <ChooseFiles label="Upload pictures" variant="line" onFiles={(files) => uploads.add(files)} />
          </MediaTools>
          <UploadTray queue={uploads} />
          <div className={styles.pickable}>
            <MediaGrid list={list} search={search} chosen={chosen?.id} onChoose={setChosen} />
          </div>
          <div className={styles.actions}>
            <p role="status">{chosen ? `Chosen: ${chosen.title || chosen.path}` : 'No picture chosen'}</p>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="ink"
              disabled={!chosen}
              onClick={() => {
                if (!chosen) return;
                onPick(picked(chosen));
                onClose();
              }}
            >
              Use this picture
            </Button>
          </div>
        </div>
      </DropZone>
    </Dialog>
  );
}
