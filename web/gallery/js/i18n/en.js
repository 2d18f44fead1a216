/** The page in English. */
export const ENGLISH = Object.freeze({
  'title': 'Fizz: physics you can touch',
  'tagline': 'Physics you can touch',
  'loading': 'Loading…',
  'skip.stage': 'Skip to the stage',
  'scenes': 'Scenes',
  'stage': 'Stage',
  'controls': 'Controls',
  'inspector': 'Inspector',
  'close': 'Close',

  'play': 'Play', 'pause': 'Pause', 'step': 'Step', 'restart': 'Restart', 'speed': 'Speed',
  'speed.value': '{value}×',
  'hint': 'Drag, fling, tap',

  'tab.parameters': 'Parameters', 'tab.conditions': 'Conditions', 'tab.recording': 'Recording',

  'parameters.reset': 'Reset {name}', 'parameters.resetAll': 'Reset all', 'parameters.copySwift': 'Copy Swift',
  'parameters.copied': 'Swift code copied', 'parameters.share': 'Share link', 'parameters.shared': 'Link copied',
  'parameters.help': 'About {name}', 'parameters.raised': 'Raised', 'parameters.lowered': 'Lowered',
  'parameters.range': '{min} to {max}', 'parameters.locked': 'A replay sets its own parameters.',
  'parameters.code': 'Swift code', 'parameters.link': 'Link',

  'conditions.time': 'Time', 'conditions.rate': 'Refresh rate', 'conditions.rate.auto': 'Display',
  'conditions.drops': 'Dropped frames', 'conditions.background': 'In the background',
  'conditions.device': 'Device', 'conditions.safeArea': 'Safe area', 'conditions.orientation': 'Orientation',
  'conditions.portrait': 'Portrait', 'conditions.landscape': 'Landscape', 'conditions.motion': 'Reduce motion',
  'conditions.auto': 'Auto', 'conditions.on': 'On', 'conditions.off': 'Off',
  'conditions.crowd': 'Bubbles', 'conditions.popAll': 'Pop all', 'conditions.add': 'Add 10',
  'conditions.seed': 'Seed', 'conditions.shuffle': 'New seed',
  'conditions.feedback': 'Feedback', 'conditions.sound': 'Sound', 'conditions.haptics': 'Haptics',
  'conditions.page': 'Page', 'conditions.theme': 'Appearance', 'conditions.light': 'Light', 'conditions.dark': 'Dark',
  'conditions.language': 'Language', 'conditions.renderer': 'Renderer', 'conditions.canvas': 'Canvas',
  'conditions.webgl': 'WebGL', 'conditions.statistics': 'Statistics',
  'background.note': 'In the background',

  'recording.note': 'Everything since the scene began is recorded: seed, surroundings, touches, parameters. '
    + 'A recording replays to the same bits, here and in your tests.',
  'recording.download': 'Save recording', 'recording.open': 'Open recording…', 'recording.length': 'Recorded',
  'recording.steps': 'Steps', 'recording.seconds': '{value} s', 'recording.replay': 'Replay',
  'recording.again': 'Replay what was recorded', 'recording.stop': 'Leave replay',
  'recording.playing': 'Replaying', 'recording.matched': 'Matched, bit for bit',
  'recording.diverged': 'Diverged at step {step}', 'recording.failed': 'This file could not be replayed.',
  'recording.drop': 'Drop a recording to replay it', 'recording.progress': '{done} of {total} steps',

  'stats.frame': 'Frame', 'stats.module': 'Step', 'stats.script': 'Script', 'stats.draw': 'Draw',
  'stats.bodies': 'Bodies', 'stats.contacts': 'Contacts', 'stats.awake': 'Awake', 'stats.particles': 'Particles',
  'stats.step': 'Step no.', 'stats.dropped': 'Dropped', 'stats.digest': 'Digest', 'stats.renderer': 'Renderer',
  'stats.milliseconds': '{value} ms', 'stats.seconds': '{value} s',

  'bubbles': 'Bubbles', 'element.bubble': 'Bubble {number}', 'element.ball': 'Ball {number}',
  'element.box': 'Box {number}', 'element.capsule': 'Capsule {number}', 'element.polygon': 'Shape {number}',
  'element.radius': 'radius {value} points', 'element.length': '{value} points long',
  'bubble.more.one': 'and {count} more', 'bubble.more.other': 'and {count} more',
  'bubble.help': 'Enter activates, arrow keys nudge, Escape leaves.',
  'announce.popped.one': '{count} bubble popped, {left} left',
  'announce.popped.other': '{count} bubbles popped, {left} left',
  'announce.selected': '{count} selected', 'announce.refused': 'No more can be selected; the limit is {count}',

  'choices.look': 'bubble|ball|star|heart|sticker|mixed', 'choices.tapAction': 'nothing|pop|select',

  'help': 'Help', 'help.title': 'Keyboard', 'help.play': 'Play or pause', 'help.step': 'One step',
  'help.step10': 'Ten steps',
  'help.restart': 'Restart', 'help.seed': 'New seed', 'help.popAll': 'Pop all', 'help.slower': 'Slower',
  'help.faster': 'Faster', 'help.scene': 'Scene 1, 2, 3…', 'help.statistics': 'Statistics',
  'help.safeArea': 'Safe area',
  'help.motion': 'Reduce motion', 'help.theme': 'Appearance', 'help.stage': 'Go to the bubbles',
  'help.nudge': 'Nudge the focused bubble', 'help.help': 'This list', 'help.escape': 'Close, or leave the bubbles',
  'key.space': 'Space', 'key.shift': 'Shift', 'key.escape': 'Esc', 'key.arrows': 'Arrows',

  'failure.unsupported.title': 'This browser is too old',
  'failure.unsupported.text':
    'Fizz runs on WebAssembly, which this browser does not have. Any browser since 2021 does.',
  'failure.missing.title': 'The engine is not here',
  'failure.missing.text':
    'fizz.wasm could not be loaded. If this is your own copy, build it with “make wasm” and reload.',
  'failure.broken.title': 'The engine did not start',
  'failure.broken.text': 'fizz.wasm was loaded but could not run. Building it anew with “make wasm” may help.',
  'failure.retry': 'Try again',
});
