// Written for engines that cannot read the widget's script: they get words instead of a white page.
(() => {
  var box = document.getElementById('boss');
  if (window.BossAssistant || !box) return;
  box.appendChild(document.createTextNode('请升级浏览器或系统 · Please update your browser or system'));
})();
