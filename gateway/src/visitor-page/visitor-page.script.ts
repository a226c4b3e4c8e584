/**
 * Refreshes the page every 20 seconds, says when there is no signal, and installs the service worker that keeps the last state.
 * Everything works without it. It compares what the server sent, because a browser that translates the page changes the elements.
 */
export const visitorPageScript = `(()=>{const d=document,h=d.documentElement,of=p=>{const m=p.querySelector('main');return[m,m.innerHTML,m.querySelector('h1').textContent]};let t,
[,was,head]=of(d);
const off=o=>h.toggleAttribute('data-offline',o);
const load=async()=>{clearTimeout(t);if(!d.hidden&&!('over'in h.dataset)){try{
const r=await fetch(location.pathname,{headers:{accept:'text/html'},cache:'no-store'});
if(r.ok||r.status===404){const n=new DOMParser().parseFromString(await r.text(),'text/html'),[b,now,s]=of(n);
off(n.documentElement.hasAttribute('data-offline'));
if(now!==was){const f=d.activeElement;d.querySelector('main').replaceWith(b);
(f.id?d.getElementById(f.id):[...b.querySelectorAll('a')].find(a=>a.href===f.href&&a.className===f.className))?.focus({preventScroll:true});
d.title=n.title;if(s!==head)d.getElementById('live').textContent=s;was=now;head=s}
if('over'in n.documentElement.dataset)h.dataset.over=''}
}catch{off(true)}}
t=setTimeout(load,20000)};
addEventListener('online',load);addEventListener('offline',()=>off(true));d.addEventListener('visibilitychange',load);
t=setTimeout(load,20000);
navigator.serviceWorker?.register('/sw.js',{updateViaCache:'none'}).catch(()=>{})})()`;
