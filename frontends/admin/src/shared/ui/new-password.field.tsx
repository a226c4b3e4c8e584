import { advisedPassword, minPasswordLength } from '@latchline/contracts/identity/password.schema';
import { TextField } from '@latchline/kit/components/field/field';
import { type ComponentProps, useState } from 'react';
import styles from './new-password.module.css';

/** Typed once, with an option to show it, instead of twice unseen. */
export function NewPasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      hint={`At least ${minPasswordLength} characters. ${advisedPassword} or more is better, such as a few words.`}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      note={
        <label className={styles.show}>
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
          Show password
        </label>
      }
      {...props}
    />
  );
}
