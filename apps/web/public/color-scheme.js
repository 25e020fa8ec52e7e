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
  document.documentElement.lang = stored('language-storage').language === 'en-US' ? 'en-US' : 'zh-CN';
})();
