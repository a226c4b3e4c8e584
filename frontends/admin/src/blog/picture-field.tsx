import { TextField } from '@latchline/kit/components/field/field';
import styles from './blog.module.css';

/** The address of a picture, and what it shows as far as this dashboard may load it. */
export function PictureField({
  label,
  value,
  error,
  id,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  id?: string;
  onChange: (address: string) => void;
}) {
  return (
    <div className={styles.picture}>
      <TextField
        label={label}
        {...(id !== undefined && { id })}
        hint="An address like /media/blog/lock.svg"
        error={error}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {value.startsWith('/media/') && <img src={value} alt="" />}
    </div>
  );
}
