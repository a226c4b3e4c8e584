import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { ChooseFiles, DropZone } from '../../shared/media-library/drop-zone';
import { MediaDetails } from './media-details';
import { MediaGrid } from '../../shared/media-library/media-grid';
import { MediaTools } from '../../shared/media-library/media-tools';
import styles from '../../shared/media-library/media.module.css';
import { type MediaSearch, useMediaList } from '../../shared/media-library/media.queries';
import { UploadTray } from '../../shared/media-library/upload-tray';
import { useUploads } from '../../shared/media-library/use-uploads';

/** The media library: upload, describe, crop and search pictures. */
export function MediaScreen() {
  const { path } = useAddress();
  const opened = path.startsWith(`${paths.media}/`) ? path.slice(paths.media.length + 1) : undefined;
  const [search, setSearch] = useState<MediaSearch>({ q: '', filter: 'all' });
  const list = useMediaList(useSettled(search));
  const uploads = useUploads();
  const total = list.data?.pages[0]?.total;
  return (
    <DropZone onFiles={(files) => uploads.add(files)}>
      <div className={opened ? `${styles.screen} ${styles.opened}` : styles.screen}>
        <div className={styles.wall}>
          <div className={styles.head}>
            {total !== undefined && <p role="status">{total === 1 ? '1 picture' : `${total} pictures`}</p>}
            <ChooseFiles label="Upload pictures" onFiles={(files) => uploads.add(files)} />
          </div>
          <MediaTools search={search} onSearch={setSearch} />
          <UploadTray queue={uploads} />
          <MediaGrid
            list={list}
            search={search}
            chosen={opened}
            onChoose={({ id }) => navigate(`${paths.media}/${id}`)}
          />
        </div>
        {opened && <MediaDetails key={opened} id={opened} />}
      </div>
    </DropZone>
  );
}
