import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { articleHead } from '../../blog/blog-head';
import { PicturesOfPage } from '../../blog/picture';
import { PostCard } from '../../blog/post-card';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { ChatLink } from '../../sections/page-hero';
import { Areas } from './areas';
import { Article } from './article';
import { AuthorBox } from './author-box';
import css from './blog-post.css?inline';
import mediaCss from './blog-post.css?url';
import { PostHead } from './post-head';
import { RelatedServices } from './related-services';
import { ShareLinks } from './share-links';
import { Sidebar } from './sidebar';

export { css, mediaCss };
export const fonts = [fontUrl];
export const head = articleHead;

export function Page({ model, today, Part = PlainPart }: PageProps<BlogPostPage>) {
  const { copy, post, business, related, related_services, areas, metadata, words, pictures = {} } = model;
  const { contents_heading: heading, illustrations } = copy;
  return (
    <PicturesOfPage value={pictures}>
      <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss}>
        <PostHead post={post} back={copy.back} />
        <div className="wrap section article">
          <div className="article-main">
            <Part of={Article} props={{ heading, content: post.content, illustrations, pictures }} />
            <ShareLinks heading={copy.share_heading} title={post.title} address={metadata.canonical} />
            <AuthorBox heading={copy.author_heading} author={post.author} />
            <RelatedServices {...related_services} />
            <Areas heading={copy.areas.heading} areas={areas} />
          </div>
          <Sidebar model={model} />
        </div>
        {related.length > 0 && (
          <section className="section related" aria-labelledby="related-title">
            <div className="wrap">
              <div className="head">
                <h2 id="related-title">{copy.related_heading}</h2>
              </div>
              <ul className="cards">
                {related.map((one) => (
                  <PostCard key={one.id} post={one} />
                ))}
              </ul>
            </div>
          </section>
        )}
        <CallBanner copy={copy.closing} business={business} source="closing">
          <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
        </CallBanner>
      </PageFrame>
    </PicturesOfPage>
  );
}
