// Sets the colour scheme and the language before the first paint, so that a dark page never flashes light.
// A file of its own because the content policy forbids inline script. Keys: layout.store.ts, language.ts.
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
  // The address first, as in language.ts.
  var language = asked === 'zh-CN' || asked === 'en-US' ? asked : stored('language-storage').language;
  document.documentElement.lang = language === 'en-US' ? 'en-US' : 'zh-CN';
  // The page that came with the document is a guest's, in one language: another waits for the code.
  if (!('static' in document.documentElement.dataset)) return;
  var isOther = document.documentElement.lang !== drawn || stored('auth-storage').isAuthenticated;
  if (isOther) document.documentElement.dataset.returning = '';

  // The page can be read and its links followed without code, which comes after the first paint.
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

  // On a phone, what lies below the first screen is laid out with the first sign of a person, or when the page has
  // rested, and part by part: a slow one would be busy with it while the first screen is tapped.
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

  // The offer of a look (look-offer.tsx) gets its place now, so that nothing moves when it comes.
  var settled = stored('look-offers').settled || [];
  var offers =
    (language !== 'en-US' && !settled.includes('language') && /^en\b/i.test(navigator.language)) ||
    ((theme || 'light') === 'light' &&
      !settled.includes('scheme') &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  if (offers) document.documentElement.dataset.offer = '';
})();
