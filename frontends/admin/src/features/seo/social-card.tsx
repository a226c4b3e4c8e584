import styles from './seo.module.css';

/** A page as social networks show it when shared. */
export function SocialCard({
  title,
  description,
  address,
  picture,
  alt,
}: {
  title: string;
  description: string;
  address: string;
  picture: string;
  alt: string;
}) {
  return (
    <figure className={styles.card} aria-label="As a shared link">
      {picture ? (
        <img src={onThisHost(picture)} alt={alt} loading="lazy" />
      ) : (
        <span className={styles.noPicture}>No picture</span>
      )}
      <div>
        <p>{hostOf(address)}</p>
        <p>{title}</p>
        <p>{description}</p>
      </div>
    </figure>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address, location.origin) ? new URL(address, location.origin).hostname : address;

/** Strips the origin: the dashboard loads pictures only from its own host, which may differ from the public one. */
function onThisHost(address: string): string {
  if (!URL.canParse(address, location.origin)) return address;
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}
