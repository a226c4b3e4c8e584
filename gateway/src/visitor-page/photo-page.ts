import { visitorPhotosPath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import { escaped } from '@latchline/contracts/http/escaped';
import { photoPageScript } from './photo-page.script';
import { photosSent } from './photos-sent';
import { callButton, framed, type WrittenPage } from '../customer-page/customer-page';
import type { VisitorPageContent } from './visitor-page';

/** A page of its own: the page of the request reloads, which would lose the chosen file. */
export function photoPage({ view, business, path, note }: VisitorPageContent): WrittenPage {
  const sent = photosSent(view.photos?.sent ?? 0);
  return framed({
    business,
    title: `Photo of the lock: request ${view.reference}`,
    top: `<span>Request ${view.reference}</span>`,
    body: `<main><div class="body"><div class="in"><div><div><h1>Photo of the lock</h1><p>The lock from the front and, if the door is open, its edge. It helps us bring the right parts.</p></div>
${sent && `<p>${sent}</p>`}<form method="post" enctype="multipart/form-data" action="${escaped(visitorPhotosPath(path))}"><label for="photo">Take a photo, or choose one</label><input id="photo" name="photo" type="file" accept="image/*" required${note ? ' aria-describedby="state"' : ''}><p class="note" id="state" role="status">${escaped(note ?? '')}</p><button class="btn ink">Send the photo</button></form>
<p class="small">Only our team sees it. Where and when you took it is removed.</p></div><div><p class="ways"><a href="${escaped(path)}">Back to your request</a></p>${callButton(business, true, 'Call')}</div></div></div></main>`,
    script: photoPageScript,
  });
}
