import { type PostCheck, postChecks } from '@latchline/contracts/content/blog-editor/post-checks';
import type { PostField, PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import { Icon } from '@latchline/kit/icons/icon';
import styles from './editor.module.css';

const levelLabels: Readonly<Record<PostCheck['level'], string>> = {
  good: 'Good',
  advice: 'Recommended',
  needed: 'Required',
};

/** The checks before publishing. The advice of each moves the focus to its field. */
export function Checklist({ fields, onGo }: { fields: PostFields; onGo: (field: PostField) => void }) {
  return (
    <ul className={styles.checks}>
      {postChecks(fields).map(({ field, label, advice, level }) => (
        <li key={label} data-level={level}>
          <Icon name={level === 'good' ? 'check' : level === 'advice' ? 'info' : 'alert'} />
          <div>
            <b>
              <span className="vh">{levelLabels[level]}: </span>
              {label}
            </b>
            {advice && (
              <button type="button" className={styles.go} onClick={() => onGo(field)}>
                {advice}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
