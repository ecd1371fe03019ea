/** Pages of 800 × 600 px; `p.svg` is a picture of 200 × 100 px. */
export const cases: readonly (readonly [name: string, markup: string])[] = [
  [
    'a row with a flexible box',
    '<div style="flex-direction:row;gap:10px"><p>one two</p><p>three</p><div style="flex:1;height:40px"></div></div>',
  ],
  [
    'texts of a row shrink by their length',
    '<div style="flex-direction:row;width:500px"><p>a long text that takes several words to say here</p><p>short one</p></div>',
  ],
  [
    'row min content',
    '<div style="flex-direction:row;width:200px;gap:8px"><p>incomprehensibilities</p><p>b c d e f</p></div>',
  ],
  [
    'row min zero',
    '<div style="flex-direction:row;width:200px;gap:8px"><p style="min-width:0">incomprehensibilities</p><p>b c d e f</p></div>',
  ],
  [
    'row hidden',
    '<div style="flex-direction:row;width:200px"><p style="overflow:hidden">incomprehensibilities</p><p style="flex-shrink:0">b c d e f</p></div>',
  ],
  [
    'row flex1',
    '<div style="flex-direction:row;width:600px"><div style="flex:1"><p>wordwordwordwordword wordwordwordwordword</p></div><div style="flex:1"><p>b</p></div><div style="flex:2"><p>c</p></div></div>',
  ],
  [
    'row justify',
    '<div style="flex-direction:row;justify-content:space-between;align-items:center;padding:0 50px;height:178px"><p>The dog falls asleep<br>on the shoe.</p><p style="align-self:flex-end;padding-bottom:34px">Vet</p></div>',
  ],
  [
    'row evenly',
    '<div style="flex-direction:row;justify-content:space-evenly;align-items:flex-end;height:100px"><p>a</p><p style="font-size:40px">b</p></div>',
  ],
  [
    'row around',
    '<div style="flex-direction:row-reverse;justify-content:space-around;height:100px"><p>a</p><p style="font-size:40px">b</p></div>',
  ],
  [
    'baseline',
    '<div style="flex-direction:row;align-items:baseline;gap:12px"><p style="font-size:60px">12</p><p>per month</p><p style="font-size:30px;padding:10px">x</p></div>',
  ],
  [
    'baseline boxes',
    '<div style="flex-direction:row;align-items:baseline"><div style="width:30px;height:50px"></div><div style="padding:10px"><p style="font-size:40px">Ab</p><p>second</p></div><p style="margin-top:20px">x</p></div>',
  ],
  [
    'baseline self',
    '<div style="flex-direction:row;height:120px"><p style="align-self:baseline;font-size:50px">A</p><p style="align-self:baseline">b</p><p>c</p></div>',
  ],
  [
    'wrap',
    '<div style="flex-direction:row;flex-wrap:wrap;gap:10px 20px;width:400px"><p style="padding:8px">alpha beta</p><p style="padding:8px">gamma</p><p style="padding:8px">delta epsilon zeta</p><p style="padding:8px">eta</p></div>',
  ],
  [
    'wrap stretch',
    '<div style="flex-direction:row;flex-wrap:wrap;width:300px;height:300px"><div style="width:140px;height:30px"></div><div style="width:140px"></div><div style="width:140px;min-height:20px"></div></div>',
  ],
  [
    'wrap content',
    '<div style="flex-direction:row;flex-wrap:wrap;width:300px;height:300px;align-content:space-between"><div style="width:140px;height:30px"></div><div style="width:140px;height:50px"></div><div style="width:140px;height:20px"></div></div>',
  ],
  [
    'wrap baseline',
    '<div style="flex-direction:row;flex-wrap:wrap;align-items:baseline;width:300px"><p style="font-size:50px">AAAA</p><p>bbbb</p><p>cccccccc</p><p style="font-size:40px">DDDD</p></div>',
  ],
  [
    'column',
    '<div style="width:400px;padding:20px;border:3px solid"><p>a text that wraps over some lines of the box</p><p style="margin-top:auto">b</p></div>',
  ],
  [
    'column start',
    '<div style="width:400px;align-items:flex-start"><p>short</p><p>a text that wraps over some lines of the box</p><div style="flex-direction:row"><p>one two three four</p><p>five six seven eight nine ten eleven</p></div></div>',
  ],
  [
    'column center',
    '<div style="width:500px;height:400px;align-items:center;justify-content:center"><p style="max-width:300px;text-align:center">a text that wraps over some lines of the box</p><div style="padding:10px 30px"><p>button</p></div></div>',
  ],
  [
    'column over',
    '<div style="width:300px;height:100px;justify-content:center"><p>a text that wraps over some lines of the box and goes on and on and on</p><div style="height:80px"></div></div>',
  ],
  [
    'column shrink',
    '<div style="width:300px;height:200px"><div style="height:150px"></div><div style="height:150px"><p>a text of some words which are here to take up room</p></div></div>',
  ],
  [
    'column flex',
    '<div style="width:300px;height:500px;gap:10px"><div style="flex:1"><p>a text of some words which are here</p></div><div style="flex:2"></div><p>foot</p></div>',
  ],
  [
    'column flex auto',
    '<div style="width:300px"><div style="flex:1"><p>a text of some words</p></div><div style="flex:1;min-height:60px"></div></div>',
  ],
  [
    'percent',
    '<div style="width:600px;height:400px"><div style="width:50%;height:25%"><div style="width:50%;height:50%"></div></div><div style="height:auto"><div style="height:50%"><p>auto</p></div></div></div>',
  ],
  [
    'percent stretch',
    '<div style="flex-direction:row;width:600px"><p style="height:80px">a</p><div style="width:100px"><div style="height:50%;width:20px"></div></div></div>',
  ],
  [
    'calc',
    '<div style="flex-direction:row;width:600px;gap:16px"><div style="width:calc(50% - 8px);height:30px"></div><div style="width:calc(50% - 8px);height:30px;padding:calc(2% + 3px)"><p>x</p></div></div>',
  ],
  [
    'margin auto',
    '<div style="flex-direction:row;width:600px;height:100px"><p>a</p><p style="margin-left:auto">b</p><p style="margin:auto">c</p></div>',
  ],
  [
    'margin auto column',
    '<div style="width:600px;height:300px"><p style="margin:0 auto">a b c</p><p style="margin:auto 0 0 auto">c</p></div>',
  ],
  [
    'abs fit',
    '<div style="width:500px;height:300px"><p style="position:absolute;left:300px;top:20px">a text which is longer than what remains</p></div>',
  ],
  [
    'abs fit right',
    '<div style="width:500px;height:300px"><div style="position:absolute;right:30px;bottom:20px;padding:12px"><p>right and bottom</p><p>x</p></div></div>',
  ],
  [
    'abs both',
    '<div style="width:500px;height:300px;border:5px solid;padding:10px"><div style="position:absolute;left:10%;right:calc(20% - 4px);top:5px;bottom:10px"><p>inside</p></div></div>',
  ],
  [
    'abs width',
    '<div style="width:500px;height:300px"><p style="position:absolute;left:50px;right:50px;width:100px;margin:0 auto;top:0">center me</p><div style="position:absolute;inset:0;margin:auto;width:80px;height:60px"></div></div>',
  ],
  [
    'abs static',
    '<div style="width:500px;height:300px;padding:20px;align-items:center;justify-content:center"><p style="position:absolute">static center of it</p><p>flow</p></div>',
  ],
  [
    'abs static end',
    '<div style="flex-direction:row;width:500px;height:300px;padding:20px;align-items:flex-end;justify-content:space-between"><p style="position:absolute">static end</p><div style="position:absolute;top:10px;width:30px;height:30px;align-self:center"></div></div>',
  ],
  [
    'abs static long',
    '<div style="width:300px;height:300px;padding:20px"><p style="position:absolute">static long text that has to wrap in the room</p></div>',
  ],
  [
    'abs static center long',
    '<div style="width:300px;height:300px;padding:20px;align-items:center"><p style="position:absolute">static long text that has to wrap in the room</p></div>',
  ],
  [
    'abs percent',
    '<div style="width:500px;height:300px"><div style="position:absolute;width:50%;height:50%;left:25%;top:25%;flex-direction:row"><div style="width:50%;height:50%"></div></div></div>',
  ],
  [
    'abs ratio',
    '<div style="width:500px;height:300px"><div style="position:absolute;left:10px;top:10px;width:120px;aspect-ratio:2/1"></div><div style="position:absolute;right:10px;top:10px;height:90px;aspect-ratio:1"></div><div style="position:absolute;left:50px;right:50px;bottom:0;aspect-ratio:8/1"></div></div>',
  ],
  [
    'relative',
    '<div style="width:500px;height:300px"><p style="left:20px;top:-5px">moved</p><p style="right:10px;bottom:10%">moved</p></div>',
  ],
  ['img', '<div style="width:500px"><img src="p.svg" style="width:100%"></div>'],
  [
    'img auto',
    '<div style="width:500px;align-items:flex-start"><img src="p.svg" style=""><img src="p.svg" style="height:50px"><img src="p.svg" style="width:60px"></div>',
  ],
  ['img stretch', '<div style="width:300px"><img src="p.svg" style=""></div>'],
  [
    'img row',
    '<div style="flex-direction:row;width:300px;height:120px"><img src="p.svg" style=""><p>a text at the side</p></div>',
  ],
  [
    'img row start',
    '<div style="flex-direction:row;width:300px;align-items:center"><img src="p.svg" style="max-width:50%"><p>a text at the side</p><img src="p.svg" style="width:40px;height:40px;flex-shrink:0"></div>',
  ],
  [
    'img max',
    '<div style="width:300px;align-items:center"><img src="p.svg" style="max-width:100px"><img src="p.svg" style="max-height:40px"></div>',
  ],
  [
    'img abs',
    '<div style="width:300px;height:300px"><img src="p.svg" style="position:absolute;left:0;top:0;width:100%;height:100%"><img src="p.svg" style="position:absolute;right:10px;bottom:10px;height:50px"><img src="p.svg" style="position:absolute;left:0;right:0;top:0"></div>',
  ],
  [
    'svg',
    '<div style="width:400px;align-items:flex-start"><svg viewBox="0 0 50 20" style="width:100px"></svg><svg viewBox="0 0 50 20" width="30"></svg><svg viewBox="0 0 50 20" width="30" height="40"></svg></div>',
  ],
  ['svg none', '<div style="width:400px"><svg viewBox="0 0 50 20"></svg></div>'],
  ['svg none start', '<div style="width:400px;align-items:flex-start"><svg viewBox="0 0 50 20"></svg></div>'],
  [
    'svg row',
    '<div style="flex-direction:row;align-items:center;width:400px;gap:10px"><svg viewBox="0 0 50 20" width="52" height="52" style="margin-right:18px"></svg><p>Brand</p><svg viewBox="0 0 50 50" style="height:30px"></svg></div>',
  ],
  [
    'svg abs',
    '<div style="width:400px;height:200px"><svg viewBox="0 0 50 20" style="position:absolute;left:0;top:0;width:100%;height:100%"></svg><svg viewBox="0 0 50 20" style="position:absolute;left:10px;bottom:0;width:50px"></svg><svg viewBox="0 0 50 20" style="position:absolute;left:10px;top:0"></svg></div>',
  ],
  [
    'ratio',
    '<div style="flex-direction:row;width:400px;height:100px;gap:10px"><div style="aspect-ratio:1"></div><div style="aspect-ratio:16/9;width:80px;align-self:flex-start"></div><div style="flex:1;aspect-ratio:1;align-self:center"></div></div>',
  ],
  [
    'ratio column',
    '<div style="width:300px"><div style="aspect-ratio:3/1"></div><div style="aspect-ratio:30/1"><p>two lines of text which is too high for it</p></div></div>',
  ],
  [
    'content box',
    '<div style="width:400px"><div style="box-sizing:content-box;width:200px;height:50px;padding:10px;border:2px solid"></div><div style="width:10px;padding:20px"></div></div>',
  ],
  [
    'minmax',
    '<div style="flex-direction:row;width:600px"><div style="flex:1;max-width:100px;height:20px"></div><div style="flex:1;min-width:350px;height:20px"></div><div style="flex:1;height:20px"></div></div>',
  ],
  [
    'nested',
    '<div style="flex-direction:row;width:700px;gap:20px"><div style="flex:1;gap:8px"><p style="font-size:30px">A headline of some length</p><p>and the text that follows it, a bit longer</p></div><div style="width:200px;height:200px;flex-shrink:0"></div></div>',
  ],
  [
    'nested fit',
    '<div style="position:absolute;left:40px;top:40px;padding:20px"><div style="flex-direction:row;gap:10px"><p>first</p><div><p>second thing</p><p>third</p></div></div><p>a longer line that decides</p></div>',
  ],
  [
    'rtl',
    '<div style="direction:rtl;flex-direction:row;width:500px;gap:10px"><p>one</p><p style="margin-right:20px">two</p><p style="position:absolute;top:0">abs</p></div>',
  ],
  [
    'rtl column',
    '<div style="direction:rtl;width:500px;align-items:flex-start"><p>one</p><div style="width:100px;height:20px"></div><p style="left:5px;right:9px">two</p></div>',
  ],
  [
    'vertical',
    '<div style="flex-direction:row;width:500px;height:200px;gap:10px"><p style="writing-mode:vertical-rl">vertical text in columns here</p><p>side</p></div>',
  ],
  [
    'vertical abs',
    '<div style="width:500px;height:300px"><p style="writing-mode:vertical-rl;position:absolute;right:20px;top:30px;height:150px">vertical text in columns here</p><p style="writing-mode:vertical-rl;position:absolute;left:20px;top:30px">vertical text in columns here, long</p></div>',
  ],
  [
    'vertical box',
    '<div style="writing-mode:vertical-rl;width:300px;height:200px;gap:10px"><p>first column</p><p>second</p></div>',
  ],
  [
    'wrap reverse',
    '<div style="flex-direction:row;flex-wrap:wrap-reverse;width:300px;gap:5px"><div style="width:140px;height:30px"></div><div style="width:140px;height:50px"></div><div style="width:140px;height:20px"></div></div>',
  ],
  [
    'column reverse',
    '<div style="flex-direction:column-reverse;width:300px;height:200px"><p>a</p><p>b</p></div>',
  ],
  [
    'column wrap',
    '<div style="flex-wrap:wrap;width:300px;height:100px;gap:5px"><div style="width:100px;height:60px"></div><div style="width:80px;height:60px"></div><p>text</p></div>',
  ],
  [
    'grow some',
    '<div style="flex-direction:row;width:500px"><p style="flex-grow:.25">a</p><p style="flex-grow:.25">b</p></div>',
  ],
  [
    'neg margin',
    '<div style="flex-direction:row;width:500px;height:80px"><div style="width:80px"></div><div style="width:80px;margin-left:-20px"></div></div>',
  ],
  [
    'percent pad',
    '<div style="width:500px"><div style="padding:10% 5%"><p>x</p></div><div style="margin-left:10%;width:50%"><p>y</p></div></div>',
  ],
  [
    'max height',
    '<div style="width:200px"><div style="max-height:50px"><p>a text of some words which are here to take up room</p></div><p>next</p></div>',
  ],
  ['min height', '<div style="width:200px;min-height:300px;justify-content:center"><p>centered</p></div>'],
  [
    'min height percent flex',
    '<div style="width:200px;min-height:300px"><div style="flex:1"></div><p>foot</p></div>',
  ],
  [
    'row auto height center',
    '<div style="flex-direction:row;align-items:center;min-height:100px;width:300px"><p>a</p><p style="font-size:40px">b</p></div>',
  ],
  [
    'wrap margin',
    '<div style="flex-direction:row;flex-wrap:wrap;align-items:flex-start;width:300px"><div style="width:140px;height:30px;margin:5px"></div><div style="width:140px;height:20px;margin:9px 0 4px"></div><div style="width:140px;height:50px;margin:6px;align-self:center"></div></div>',
  ],
  [
    'wrap reverse margin',
    '<div style="flex-direction:row;flex-wrap:wrap-reverse;align-items:flex-start;width:300px"><div style="width:140px;height:30px;margin:5px 0 8px"></div><div style="width:140px;height:20px;margin:9px 0 4px"></div><div style="width:140px;height:50px;margin:6px"></div></div>',
  ],
  [
    'wrap grow',
    '<div style="flex-direction:row;flex-wrap:wrap;width:500px;gap:7px"><p style="flex:1 1 150px">a</p><p style="flex:1 1 150px">b</p><p style="flex:1 1 150px">c</p><p style="flex:1 1 150px">d</p></div>',
  ],
  [
    'wrap long',
    '<div style="flex-direction:row;flex-wrap:wrap;width:300px;gap:7px"><p>a text which is longer than the line it stands on</p><p>b</p></div>',
  ],
  [
    'column wrap start',
    '<div style="flex-wrap:wrap;width:300px;height:100px;align-items:flex-start;align-content:flex-start"><div style="width:100px;height:60px;margin:4px"></div><div style="width:80px;height:60px;margin:0 6px"></div><p>text here</p></div>',
  ],
  [
    'auto margin wrap',
    '<div style="flex-direction:row;flex-wrap:wrap;width:300px"><p>a</p><p style="margin-left:auto">b</p><p style="width:280px">c</p></div>',
  ],
  [
    'hidden column',
    '<div style="width:300px;height:60px"><p style="overflow:hidden">a text of some words which are here to take up room</p><p>next</p></div>',
  ],
  [
    'deep row',
    '<div style="flex-direction:row;width:600px;align-items:center"><div style="flex:1;flex-direction:row;gap:10px;align-items:center"><svg viewBox="0 0 10 10" width="40" height="40"></svg><div><p>Name of it</p><p>and its role in it all</p></div></div><div style="padding:10px 20px"><p>Button text</p></div></div>',
  ],
  [
    'fit content row',
    '<div style="width:400px;align-items:center"><div style="flex-direction:row;gap:10px;padding:10px"><p>one two three four five six</p><p>seven eight nine ten eleven</p></div></div>',
  ],
  [
    'inlineish',
    '<div style="width:400px;align-items:flex-start;padding:5px"><div style="min-width:50%;max-width:80%"><p>short</p></div><div style="width:100%;flex-direction:row"><p style="width:33.333%">a</p><p style="width:66.667%">b</p></div></div>',
  ],
  [
    'basis percent',
    '<div style="flex-direction:row;width:400px"><p style="flex:0 0 25%">a</p><p style="flex:1 1 0px">b</p></div>',
  ],
  ['gap percent', '<div style="flex-direction:row;width:400px;gap:5%"><p>a</p><p>b</p></div>'],
  [
    'img cover',
    '<div style="flex-direction:row;width:600px;height:200px"><img src="p.svg" style="width:50%;object-fit:cover"><div style="flex:1"></div></div>',
  ],
  [
    'img flex',
    '<div style="flex-direction:row;width:600px;height:200px"><img src="p.svg" style="flex:1;min-width:0"><div style="flex:1"></div></div>',
  ],
  [
    'abs in row',
    '<div style="flex-direction:row;width:300px;height:100px;align-items:center;justify-content:center;padding:10px 30px 20px"><div style="position:absolute;width:20px;height:20px;left:0"></div><div style="position:absolute;width:50%;height:50%"></div></div>',
  ],
  [
    'abs min max',
    '<div style="width:300px;height:200px"><div style="position:absolute;left:0;right:0;max-width:100px;height:10px;margin:0 auto"></div><p style="position:absolute;left:10px;bottom:10px;max-width:150px">a text with several words</p></div>',
  ],
]
