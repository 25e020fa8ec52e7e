// Sets the colour scheme and the language before the first paint, so that a dark page never flashes light, and says if
// the code of the app cannot be loaded.
// A separate file because the content policy forbids inline scripts. Keys: layout.store.ts, language.ts.
(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || '{}').state || {};
    } catch {
      return {};
    }
  }
  var theme = stored('layout-settings').theme;
  var dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var drawn = document.documentElement.lang;
  var asked = new URLSearchParams(location.search).get('lang');
  // The address takes precedence, as in language.ts.
  var language = asked === 'zh-CN' || asked === 'en-US' ? asked : stored('language-storage').language;
  document.documentElement.lang = language === 'en-US' ? 'en-US' : 'zh-CN';

  // Without the first code nothing else can say so. A prerendered page is readable without code.
  function showNotLoaded() {
    var root = document.getElementById('root');
    if (root.hasChildNodes() && !('returning' in document.documentElement.dataset)) return;
    var text = document.getElementById('not-loaded').content.cloneNode(true);
    root.replaceChildren(text.querySelector('[lang="' + document.documentElement.lang + '"]'));
    root.querySelector('button').addEventListener('click', function () {
      location.reload();
    });
    delete document.documentElement.dataset.returning;
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName !== 'SCRIPT' || event.target.type !== 'module') return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNotLoaded);
      else showNotLoaded();
    },
    true,
  );

  // The prerendered page is for guests and in one language: any other page waits for the code.
  if (!('static' in document.documentElement.dataset)) return;
  var isOther = document.documentElement.lang !== drawn || stored('auth-storage').isAuthenticated;
  if (isOther) document.documentElement.dataset.returning = '';

  // The page is readable and its links work without code, which loads after the first paint.
  var files = document.querySelector('meta[name="code"]').content.split(' ');
  var isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
    files.slice(1).forEach(function (file) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      );
    });
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: files[0] }),
    );
  }
  if (isOther) return load();

  // On a phone, the content below the first screen is laid out part by part, on the first interaction or once the page
  // is idle: otherwise a slow phone would be busy with it while the person taps the first screen.
  var isPhone = matchMedia('(max-width: 600px)').matches;
  var waiting = isPhone ? ['branches', 'counters', 'sections'] : [];
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'];
  var whenIdle = window.requestIdleCallback || setTimeout;
  function show() {
    document.documentElement.dataset.waiting = waiting.join(' ');
  }
  function letIn() {
    signs.splice(0).forEach(function (sign) {
      removeEventListener(sign, letIn);
    });
    waiting.shift();
    show();
    if (waiting.length > 0) whenIdle(letIn);
  }
  show();
  signs.forEach(function (sign) {
    addEventListener(sign, letIn, { passive: true });
  });
  addEventListener('load', function () {
    setTimeout(letIn, 3000);
  });

  addEventListener('pointerdown', load, { once: true });
  addEventListener('keydown', load, { once: true });
  addEventListener('load', function () {
    setTimeout(load);
  });

  // Reserves the space of the look offer (look-offer.tsx), so that nothing moves when it appears.
  var settled = stored('look-offers').settled || [];
  var offers =
    (language !== 'en-US' && !settled.includes('language') && /^en\b/i.test(navigator.language)) ||
    ((theme || 'light') === 'light' &&
      !settled.includes('scheme') &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  if (offers) document.documentElement.dataset.offer = '';
})();
