import { useEffect } from 'react';
import { useStore } from '../../../shared/browser/store';
import type { PickedPicture } from '../../../shared/media-library/media-picker';
import { UploadTray } from '../../../shared/media-library/upload-tray';
import { useUploads } from '../../../shared/media-library/use-uploads';
import { Dialog } from '../../../shared/ui/dialog';

/** Uploads dropped or pasted pictures once they are described, and puts each into the text. */
export function DroppedPicturesDialog({
  files,
  onPicture,
  onClose,
}: {
  files: readonly File[];
  onPicture: (picture: Pick<PickedPicture, 'url' | 'alt'>) => void;
  onClose: () => void;
}) {
  const uploads = useUploads(({ path, alt }) => onPicture({ url: `/media/${path}`, alt }), files);
  const open = useStore(uploads).filter(({ state }) => state !== 'done').length;
  useEffect(() => {
    if (open === 0) onClose();
  }, [open, onClose]);
  return (
    <Dialog title={files.length === 1 ? 'Add picture' : 'Add pictures'} wide onClose={onClose}>
      <UploadTray queue={uploads} />
    </Dialog>
  );
}
