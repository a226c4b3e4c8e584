import { Button } from '@latchline/kit/components/button/button';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { useRemoveSampleReviews, useTrashArticles } from '../queries/setup.queries';
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

const OpenBusinessInfo = () => (
  <p className={styles.acts}>
    <NavLink to={paths.businessInfo} current={false} className={linkClass}>
      Open Business Info
    </NavLink>
  </p>
);

export function PricesStep() {
  return (
    <>
      <p>
        Enter your common jobs with their prices by day and night, and the company that customers pay. Pages
        show only what you fill in.
      </p>
      <OpenBusinessInfo />
    </>
  );
}

export function LogoStep() {
  return (
    <>
      <p>Upload it with the details of your business. Pages show your name until then.</p>
      <OpenBusinessInfo />
    </>
  );
}

export function SampleStep({ item, setup: { sample_articles: articles } }: StepProps) {
  const trash = useTrashArticles();
  const reviews = useRemoveSampleReviews();
  const left = item.state === 'todo' ? (item.value ?? '').split(' ') : [];
  const count = articles.length === 1 ? '1 sample article' : `${articles.length} sample articles`;
  return (
    <>
      {left.includes('reviews') && (
        <>
          <p>The reviews are made up. Remove them, or leave them until your first customer writes one.</p>
          <p className={styles.acts}>
            <Button disabled={reviews.isPending} onClick={() => reviews.mutate()}>
              Remove the sample reviews
            </Button>
          </p>
        </>
      )}
      {left.includes('certifications') && (
        <p>The certificates are made up. Replace them, or delete them all.</p>
      )}
      {(left.includes('prices') || left.includes('company')) && (
        <p>The prices and the company are made up. Enter your own, or remove them.</p>
      )}
      {left.some((part) => part !== 'articles' && part !== 'reviews') && <OpenBusinessInfo />}
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
