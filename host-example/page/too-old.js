// Shows a message instead of a blank page in engines that cannot parse the widget's script.
(() => {
  var box = document.getElementById('boss');
  if (window.BossAssistant || !box) return;
  box.appendChild(document.createTextNode('请升级浏览器或系统 · Please update your browser or system'));
})();
