import { Button } from '@latchline/kit/components/button/button';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { useTrashArticles } from '../queries/setup.queries';
import styles from '../styles/setup.module.css';
import type { StepProps } from './step-props';

const linkClass = 'btn btn-line';

export function AreaStep({ setup: { towns } }: StepProps) {
  return (
    <>
      {towns && towns.sample > 0 && (
        <p>
          {towns.sample === 1 ? '1 town is' : `${towns.sample} towns are`} from the sample business. Add the
          towns that you cover, and delete the others.
        </p>
      )}
      <p className={styles.acts}>
        <NavLink to={paths.locations} current={false} className={linkClass}>
          Edit towns
        </NavLink>
        <a href="/" target="_blank" rel="noreferrer" className="btn btn-quiet">
          Open your site
        </a>
      </p>
    </>
  );
}

export function LogoStep() {
  return (
    <>
      <p>Upload it with the details of your business. Pages show your name until then.</p>
      <p className={styles.acts}>
        <NavLink to={paths.businessInfo} current={false} className={linkClass}>
          Open Business Info
        </NavLink>
      </p>
    </>
  );
}

export function SampleStep({ item, setup: { sample_articles: articles } }: StepProps) {
  const trash = useTrashArticles();
  const left = item.state === 'todo' ? (item.value ?? '').split(' ') : [];
  const count = articles.length === 1 ? '1 sample article' : `${articles.length} sample articles`;
  return (
    <>
      {left.includes('reviews') && (
        <p>The rating and the number of reviews are made up. Enter your own, or 0 reviews to show none.</p>
      )}
      {left.includes('certifications') && (
        <p>The certificates are made up. Replace them, or delete them all.</p>
      )}
      {(left.includes('reviews') || left.includes('certifications')) && (
        <p className={styles.acts}>
          <NavLink to={paths.businessInfo} current={false} className={linkClass}>
            Open Business Info
          </NavLink>
        </p>
      )}
      {articles.length > 0 && (
        <>
          <p>
            These articles were written for the sample business. Rewrite them in the blog, or remove them:
          </p>
          <ul className={styles.list}>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <NavLink to={`${paths.blog}/${id}`} current={false}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
          <p className={styles.acts}>
            <Button disabled={trash.isPending} onClick={() => trash.mutate(articles.map(({ id }) => id))}>
              Move {count} to the trash
            </Button>
          </p>
        </>
      )}
    </>
  );
}
