import type { BlogAuthorPage } from '@latchline/contracts/pages/blog-pages';
import type { PageProps } from '@latchline/kit/federation/page-module';
import { Icon } from '@latchline/kit/icons/icon';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { Avatar } from '../../blog/avatar';
import { feedHead } from '../../blog/blog-head';
import { networkName } from '../../blog/network-name';
import { PostCard } from '../../blog/post-card';
import { links } from '../../chrome/links';
import { PicturesOfPage } from '../../blog/picture';
import { PageFrame } from '../../chrome/page-frame';
import css from './blog-author.css?inline';
import mediaCss from './blog-author.css?url';

export { css, mediaCss };
export const fonts = [fontUrl];
export const head = feedHead;

export function Page({ model, today, Part }: PageProps<BlogAuthorPage>) {
  const { author, posts } = model;
  const networks = Object.entries(author.social_links);
  return (
    <PicturesOfPage value={model.pictures ?? {}}>
      <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss}>
        <section className="ink">
          <div className="wrap author-head">
            <a className="go" href={links.blog}>
              <Icon name="arrow-left" />
              All articles
            </a>
            <Avatar author={author} size={160} />
            <div>
              <h1>{author.name}</h1>
              <p className="author-title">{author.job_title}</p>
              {author.credentials && <p className="muted">{author.credentials}</p>}
            </div>
            <p className="lead">{author.bio}</p>
            {networks.length > 0 && (
              <ul className="networks">
                {networks.map(([network, address]) => (
                  <li key={network}>
                    <a className="btn btn-line" href={address} rel="me external noopener">
                      {networkName(network)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
        <section className="section" aria-labelledby="articles-title">
          <div className="wrap">
            <div className="head">
              <h2 id="articles-title">Articles by {author.name}</h2>
            </div>
            <ul className="cards">
              {posts.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </ul>
          </div>
        </section>
      </PageFrame>
    </PicturesOfPage>
  );
}
