import { useId } from 'react';
import { useStore } from '../../shared/browser/store';
import styles from './frame.module.css';
import { themePreference } from '../../shared/browser/preferences';

export const themeChoices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  const chosen = useStore(themePreference);
  const name = useId();
  return (
    <fieldset className={styles.seg}>
      <legend className="vh">Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => themePreference.choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
