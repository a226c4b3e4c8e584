/**
 * Refreshes the page every 20 seconds, says when there is no signal, and installs the service worker that keeps the last state.
 * Everything works without it.
 */
export const visitorPageScript = `(()=>{const d=document,h=d.documentElement;let t;
const off=o=>h.toggleAttribute('data-offline',o);
const load=async()=>{clearTimeout(t);if(!d.hidden&&!('over'in h.dataset)){try{
const r=await fetch(location.pathname,{headers:{accept:'text/html'},cache:'no-store'});
if(r.ok||r.status===404){const n=new DOMParser().parseFromString(await r.text(),'text/html'),a=d.querySelector('main'),b=n.querySelector('main');
off(n.documentElement.hasAttribute('data-offline'));
if(a.innerHTML!==b.innerHTML){const id=d.activeElement.id,o=a.querySelector('h1').textContent;a.replaceWith(b);id&&d.getElementById(id)?.focus();d.title=n.title;
const s=b.querySelector('h1').textContent;if(s!==o)d.getElementById('live').textContent=s}
if('over'in n.documentElement.dataset)h.dataset.over=''}
}catch{off(true)}}
t=setTimeout(load,20000)};
addEventListener('online',load);addEventListener('offline',()=>off(true));d.addEventListener('visibilitychange',load);
t=setTimeout(load,20000);
navigator.serviceWorker?.register('/sw.js',{updateViaCache:'none'}).catch(()=>{})})()`;
