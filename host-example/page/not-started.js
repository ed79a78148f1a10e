// Shows words instead of a blank page where the widget's script did not run: the engine cannot read it, or it did not
// arrive. Written for old engines: no syntax newer than ES5 but arrow functions.
(() => {
  var box = document.getElementById('boss');
  if (window.BossAssistant || !box) return;
  // Known to every engine that can read the script.
  var isOld = typeof Promise.allSettled !== 'function';
  box.className = 'not-started';
  box.appendChild(
    document.createTextNode(
      isOld
        ? '请升级浏览器或系统 · Please update your browser or system'
        : '页面加载失败，请检查网络 · The page could not be loaded. Check the connection.',
    ),
  );
  if (isOld) return;
  var retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = '重试 · Try again';
  retry.onclick = () => {
    location.reload();
  };
  box.appendChild(retry);
})();
