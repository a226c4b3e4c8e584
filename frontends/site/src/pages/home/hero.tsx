import type { HomePage } from '@latchline/contracts/pages/home-page';
import { EuroCylinder } from '@latchline/kit/drawings/euro-cylinder';
import { CallButton } from '../../chrome/contact-links';
import { Figures } from '../../sections/figures';
import { ChatLink } from '../../sections/page-hero';

export function Hero({ copy, business, words }: Pick<HomePage, 'copy' | 'business' | 'words'>) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        {copy.status && (
          <p className="status">
            <i />
            {copy.status}
          </p>
        )}
        <h1>{copy.heading}</h1>
        <p className="lead hero-lead">{copy.lead}</p>
        <Figures figures={copy.figures} />
        <div className="hero-fig">
          <EuroCylinder />
        </div>
        <div className="cta">
          <CallButton business={business} size="l" />
          <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
        </div>
      </div>
    </section>
  );
}
