import { largestPhotoBytes } from '@latchline/contracts/leads/jobs/job-photo.operations';

const qualities = [0.82, 0.7, 0.55, 0.4];

/** Width and height that fit, never larger than the photo. */
export function fittingSize({ width, height }: { width: number; height: number }, longestSide = 1600) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A JPEG of a photo that the gateway accepts: 1,600 pixels at most, 512 kB at most. What the camera wrote into the file is
 * left out. Throws if the browser cannot read the photo.
 */
export async function scalePhoto(file: Blob, longestSide?: number): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), fittingSize(photo, longestSide));
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= largestPhotoBytes) return jpeg;
  }
  throw new Error('The photo is too large');
}
