import { advisedPassword, shortestPassword } from '@latchline/contracts/identity/password.schema';
import { TextField } from '@latchline/kit/components/field/field';
import { type ComponentProps, useState } from 'react';
import styles from './new-password.module.css';

/** Typed once and looked at if wanted, rather than typed twice unseen. */
export function NewPasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      hint={`${advisedPassword} characters or more are best, such as a few words; ${shortestPassword} at least.`}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      note={
        <label className={styles.show}>
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
          Show what I type
        </label>
      }
      {...props}
    />
  );
}
