import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { MediaPicker, type PickedPicture } from '../../../shared/media-library/media-picker';
import styles from './blog.module.css';

/** A picture from the library, or one at any address. */
export function PictureField({
  label,
  value,
  error,
  id,
  onChange,
  onPick = ({ url }) => onChange(url),
}: {
  label: string;
  value: string;
  error?: string | undefined;
  id?: string;
  onChange: (address: string) => void;
  /** Called instead of `onChange` for a library picture, with its description. */
  onPick?: (picture: PickedPicture) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.picture}>
      {value.startsWith('/media/') && <img src={value} alt="" />}
      <TextField
        label={label}
        {...(id !== undefined && { id })}
        hint="Choose from the library, or enter an address that starts with https://"
        error={error}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <Button onClick={() => setChoosing(true)}>{value ? 'Choose another' : 'Choose a picture'}</Button>
      {choosing && <MediaPicker onPick={onPick} onClose={() => setChoosing(false)} />}
    </div>
  );
}
